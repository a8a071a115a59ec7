import type { Environment } from '../platform/environment.ts';

/** What to tell whoever started a process that could not start, in one line. */
export function startupErrorMessage(error: NodeJS.ErrnoException, { host, port, databaseUrl, dataDir }: Environment): string {
  if (error.code === 'EADDRINUSE') return `PORT ${port} on ${host} is in use by another program. Set PORT to a free one.`;
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `PORT ${port} on ${host} may not be used by this user. Set PORT to a free one.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine. Set HOST to one that is.`;
  if (error.path?.startsWith(dataDir)) return `DATA_DIR ${dataDir} cannot be used: ${error.message}`;
  // Node and PostgreSQL name the host, the user or the database in their own words, never the password.
  if (databaseUrl !== null && error.code && error.path === undefined) return `DATABASE_URL cannot be used: ${error.message || error.code}`;
  return `Anamnesis could not start: ${error.message || error.code || error.name}`;
}
