/** Id of the element in the page that holds the site's registry, as the contracts have it; repeated, for they bring a library. */
export const registryElement = 'remotes';

/** Whether the site has protective behaviour switched on, as the page itself says. */
export function isProtective(): boolean {
  const registry = document.getElementById(registryElement)?.textContent;
  return registry ? JSON.parse(registry).protective === true : false;
}
