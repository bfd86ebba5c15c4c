export const daySeconds = 86_400
