/** Equals `registryElementId` of the contracts. Importing the contracts would add a library to the inline script. */
export const registryElementId = 'remotes';

/** Returns true if the inlined registry enables copy protection. */
export function isCopyProtected(): boolean {
  const registry = document.getElementById(registryElementId)?.textContent;
  return registry ? JSON.parse(registry).copyProtection === true : false;
}
