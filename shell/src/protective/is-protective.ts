/** Repeats `registryElementId` of the contracts, whose import would add a library to the inline script. */
export const registryElement = 'remotes';

/** Reads from the page whether protective behaviour is on. */
export function isProtective(): boolean {
  const registry = document.getElementById(registryElement)?.textContent;
  return registry ? JSON.parse(registry).protective === true : false;
}
