/** Password of every seeded account. */
export const seedPassword = 'Console#2026'
