export { loadDemoMembers, loadDemoRows, type OnProgress, removeDemoMembers } from './load.ts';
export { codeOf, demoMembers, demoPublishedMember, phoneOf, signInIndexes } from './members.ts';
export { demoPassword } from './sign-ins.ts';
