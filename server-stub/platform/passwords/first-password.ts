/**
 * The password of every account of the first start. It must be changed at the first login where others can reach the
 * server.
 */
export const firstPassword = 'Console#2026'
