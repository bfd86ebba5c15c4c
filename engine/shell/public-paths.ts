import { loginPath } from '../session/guard-navigation'

/** Public pages that this console has (R1 to R5). A page that is added here is reached without a token, and only so. */
export const publicPaths: readonly string[] = [loginPath]
