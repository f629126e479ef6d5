export { signInIndexes } from './fixed-members.ts';
export { loadDemoMembers, type OnProgress, removeDemoMembers } from './load.ts';
export { codeOf, demoMembers, demoPublishedMember, phoneOf } from './members.ts';
export { type ScenarioName, scenarioNames, scenarios } from './scenarios/scenarios.ts';
export { parseScenarioNames, type SeedScenariosOptions, seedScenarios } from './scenarios/seed-scenarios.ts';
export { demoPassword, listSignIns, signInOf } from './sign-ins.ts';
