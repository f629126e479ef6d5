export { loadDemoMembers, loadDemoRows, type OnProgress, removeDemoMembers } from './load.ts';
export { codeOf, demoCopy, demoMembers, demoSignIns, phoneOf } from './members.ts';
export { demoPassword } from './sign-ins.ts';
