import { Certificate } from '@kubernetes-models/cert-manager/cert-manager.io/v1/Certificate';
import { ClusterIssuer } from '@kubernetes-models/cert-manager/cert-manager.io/v1/ClusterIssuer';
import { ClusterSecretStore } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ClusterSecretStore';
import { ExternalSecret } from '@kubernetes-models/external-secrets/external-secrets.io/v1/ExternalSecret';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PodMonitor';
import { PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/PrometheusRule';
import { Middleware } from '@kubernetes-models/traefik/traefik.io/v1alpha1/Middleware';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ClusterRole } from 'kubernetes-models/rbac.authorization.k8s.io/v1/ClusterRole';
import { ClusterRoleBinding } from 'kubernetes-models/rbac.authorization.k8s.io/v1/ClusterRoleBinding';
import { Role } from 'kubernetes-models/rbac.authorization.k8s.io/v1/Role';
import { RoleBinding } from 'kubernetes-models/rbac.authorization.k8s.io/v1/RoleBinding';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { PodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { z } from 'zod';
import type { KubernetesObject } from './build.ts';

/** Throws if `data` violates the JSON schema. */
type Validate = (data: object) => void;

/** A class that kubernetes-models generates from the JSON schemas of the Kubernetes API. */
type Model = { prototype: { validate(): void } };

const schemaOf =
  (model: Model): Validate =>
  (data) =>
    model.prototype.validate.call(data);

const secretName = z.strictObject({ name: z.string(), key: z.string().optional() });
const role = z.strictObject({ name: z.string(), db: z.string() });
/** The part of the operator's resource definition that we use (config/crd/bases of mongodb-kubernetes-operator). */
const mongodb = z.strictObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.strictObject({ name: z.string(), namespace: z.string() }),
  spec: z.strictObject({
    type: z.literal('ReplicaSet'),
    members: z.int().min(3),
    version: z.string(),
    security: z.strictObject({
      authentication: z.strictObject({ modes: z.array(z.enum(['SCRAM-SHA-256'])) }),
      roles: z
        .array(
          z.strictObject({
            role: z.string(),
            db: z.string(),
            privileges: z.array(z.strictObject({ resource: z.looseObject({}), actions: z.array(z.string()) })),
            roles: z.array(role),
          }),
        )
        .default([]),
      tls: z.strictObject({
        enabled: z.literal(true),
        certificateKeySecretRef: secretName,
        caCertificateSecretRef: secretName,
      }),
    }),
    users: z.array(
      z.strictObject({
        name: z.string(),
        db: z.string(),
        roles: z.array(role),
        passwordSecretRef: secretName,
        scramCredentialsSecretName: z.string().regex(/^[a-z0-9-]+$/),
        connectionStringSecretName: z.string().regex(/^[a-z0-9-]+$/),
      }),
    ),
    additionalMongodConfig: z.record(z.string(), z.json()),
    statefulSet: z.strictObject({
      spec: z.strictObject({
        template: z.looseObject({}).superRefine((data, context) => {
          for (const violation of violationsIn(data, schemaOf(PodTemplateSpec)))
            context.addIssue({ code: 'custom', message: violation });
        }),
        volumeClaimTemplates: z.array(z.looseObject({})),
      }),
    }),
  }),
});

const kinds: Record<string, Validate> = {
  'apps/v1 Deployment': schemaOf(Deployment),
  'apps/v1 StatefulSet': schemaOf(StatefulSet),
  'autoscaling/v2 HorizontalPodAutoscaler': schemaOf(HorizontalPodAutoscaler),
  'batch/v1 CronJob': schemaOf(CronJob),
  'batch/v1 Job': schemaOf(Job),
  'cert-manager.io/v1 Certificate': schemaOf(Certificate),
  'cert-manager.io/v1 ClusterIssuer': schemaOf(ClusterIssuer),
  'external-secrets.io/v1 ClusterSecretStore': schemaOf(ClusterSecretStore),
  'external-secrets.io/v1 ExternalSecret': schemaOf(ExternalSecret),
  'keda.sh/v1alpha1 ScaledObject': schemaOf(ScaledObject),
  'monitoring.coreos.com/v1 PodMonitor': schemaOf(PodMonitor),
  'monitoring.coreos.com/v1 PrometheusRule': schemaOf(PrometheusRule),
  'networking.k8s.io/v1 Ingress': schemaOf(Ingress),
  'networking.k8s.io/v1 NetworkPolicy': schemaOf(NetworkPolicy),
  'traefik.io/v1alpha1 Middleware': schemaOf(Middleware),
  'policy/v1 PodDisruptionBudget': schemaOf(PodDisruptionBudget),
  'rbac.authorization.k8s.io/v1 ClusterRole': schemaOf(ClusterRole),
  'rbac.authorization.k8s.io/v1 ClusterRoleBinding': schemaOf(ClusterRoleBinding),
  'rbac.authorization.k8s.io/v1 Role': schemaOf(Role),
  'rbac.authorization.k8s.io/v1 RoleBinding': schemaOf(RoleBinding),
  'v1 ConfigMap': schemaOf(ConfigMap),
  'v1 Namespace': schemaOf(Namespace),
  'v1 PersistentVolumeClaim': schemaOf(PersistentVolumeClaim),
  'v1 Service': schemaOf(Service),
  'v1 ServiceAccount': schemaOf(ServiceAccount),
};

/** Returns violations of the JSON schema, including unknown fields. A kind without a schema is a violation. */
export function schemaViolations(object: KubernetesObject): string[] {
  const name = `${object.apiVersion} ${object.kind}`;
  if (name === 'mongodbcommunity.mongodb.com/v1 MongoDBCommunity')
    return mongodb.safeParse(object).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const validate = kinds[name];
  return validate ? violationsIn(object, validate) : [`${name}: no schema`];
}

/** The compiled schemas accept unknown fields, so fields that validation does not read are reported as unknown. */
function violationsIn(data: object, validate: Validate): string[] {
  const readKeys = new Map<object, Set<PropertyKey>>();
  const trackReads = <T extends object>(inner: T): T => {
    const keys = readKeys.get(inner) ?? new Set<PropertyKey>();
    readKeys.set(inner, keys);
    return new Proxy(inner, {
      get(target, key, receiver) {
        keys.add(key);
        const value: unknown = Reflect.get(target, key, receiver);
        return typeof value === 'object' && value !== null ? trackReads(value) : value;
      },
    });
  };
  const copy = structuredClone(data);
  try {
    validate(trackReads(copy));
  } catch (error) {
    return [(error as Error).message];
  }
  const unknownFields = (inner: object, path: string): string[] =>
    Object.entries(inner).flatMap(([key, value]) => {
      const fieldPath = path === '' ? key : `${path}.${key}`;
      if (!Array.isArray(inner) && !readKeys.get(inner)?.has(key)) return [`${fieldPath} is unknown`];
      return typeof value === 'object' && value !== null ? unknownFields(value, fieldPath) : [];
    });
  return unknownFields(copy, '');
}
