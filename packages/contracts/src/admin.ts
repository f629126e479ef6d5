export * from './admin/enquiries.ts';
export { adminProblems } from './admin/problems.ts';
export * from './admin/staff.ts';
