/** Repeats `registryElementId` of the contracts, whose import would add a library to the inline script. */
export const registryElement = 'remotes';

/** Reads from the inlined registry whether pages block copying. */
export function isCopyProtected(): boolean {
  const registry = document.getElementById(registryElement)?.textContent;
  return registry ? JSON.parse(registry).copyProtection === true : false;
}
