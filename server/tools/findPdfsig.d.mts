export function findPdfsig(): string | null;
export function findOpenssl(): string | null;
export function installPdfsig(): string | null;
