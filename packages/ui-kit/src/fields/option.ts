/** A choice in a dropdown or a radio group. */
export interface Option {
  readonly id: string;
  readonly label: string;
}

/** Creates options whose id is their label. */
export const optionsOf = (names: readonly string[]): Option[] => names.map((name) => ({ id: name, label: name }));
