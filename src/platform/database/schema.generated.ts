// biome-ignore lint/complexity/noBannedTypes: no migration has made a table yet.
export type Schema = {};
