export interface Places {
  readonly dataDir: string;
  readonly filesDir: string;
  readonly host: string;
  /** null = no doors are opened. */
  readonly port: number | null;
}
export function placesOf(env: NodeJS.ProcessEnv): Places;
export function refusedPlace(places: Places): Promise<string | null>;
