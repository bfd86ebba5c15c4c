/** Interval in seconds between requests of a visible part. */
export const refreshSeconds = 60
