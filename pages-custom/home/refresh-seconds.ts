/** Between two looks at the server of a part that is in sight. */
export const refreshSeconds = 60
