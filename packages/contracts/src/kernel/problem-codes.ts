/** A problem as the catalogue lists it. */
export interface ProblemEntry {
  /** HTTP status. */
  readonly status: number;
  /** Text for the person who sent the request. */
  readonly title: string;
}

/**
 * Every problem code. Each domain adds its codes by declaration merging, next to its list of problems. A code that no
 * domain declares is a type error.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the declarations of the domains are merged into it.
export interface ProblemCodes {}

export type ProblemCode = keyof ProblemCodes;

/** Titles by HTTP status and code. */
type Titles = Readonly<Record<number, Readonly<Record<`${string}.${string}`, string>>>>;
type CodeIn<T extends Titles> = { [S in keyof T]: keyof T[S] & string }[keyof T];

/** Declares problems by HTTP status, code and title. */
export const declareProblems = <const T extends Titles>(titles: T) =>
  Object.fromEntries(
    Object.entries(titles).flatMap(([status, titlesByCode]) =>
      Object.entries(titlesByCode).map(([code, title]): [string, ProblemEntry] => [
        code,
        { status: Number(status), title },
      ]),
    ),
  ) as Readonly<Record<CodeIn<T>, ProblemEntry>>;
