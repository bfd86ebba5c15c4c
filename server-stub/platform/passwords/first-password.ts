/** The password of every account of the first start. Where others can reach the server it must be changed at the first login. */
export const firstPassword = 'Console#2026'
