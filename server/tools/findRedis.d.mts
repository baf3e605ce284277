export function findRedis(): string | null;
export function installRedis(): string | null;
