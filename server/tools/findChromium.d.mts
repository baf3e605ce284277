export function findChromium(): string | null;
export function findHeadless(): string | null;
export function installChromium(): string | null;
