/** The same, with lists that may be constants. */
export type Given<T> = T extends readonly (infer One)[] ? readonly Given<One>[] : T extends object ? { [K in keyof T]: Given<T[K]> } : T;

/**
 * What a function gives back, and nothing that the API does not know: TypeScript looks for surplus names in literals, but not in those that
 * a function returns, so a misspelt condition would first be refused by the server.
 */
export type Strict<Told, Known> = Told extends readonly unknown[] | string | number | boolean | null | undefined
  ? Told
  : { [K in keyof Told]: K extends keyof NonNullable<Known> ? Strict<Told[K], NonNullable<Known>[K]> : never };
