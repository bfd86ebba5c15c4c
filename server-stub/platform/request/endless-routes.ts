/** Paths whose requests take as long as the caller wants: they wait for a change, transfer a file, or hold others. */
export const endlessRoutes = /\/(awaitRevision|export|batch|upload)$/
