const OURS = /^(PG|NODE_OPTIONS$|NODE_V8_COVERAGE$|LC_|LANG)/

/**
 * The environment for PostgreSQL's programs and the keeper: without what would redirect them (`PGDATA`, `PGPORT`,
 * a loader in `NODE_OPTIONS`), and with messages in English, because some of them are recognised.
 */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !OURS.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
