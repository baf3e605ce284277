import { useSessionQuery } from '../app/session/session';

/** Who reads: only members of companies are asked what they think, and have a console to go back to. */
export const useReader = (): 'unknown' | 'visitor' | 'member' => {
  const { data, error } = useSessionQuery();
  if (!data) return error ? 'visitor' : 'unknown';
  return data.viewer ? 'member' : 'visitor';
};
