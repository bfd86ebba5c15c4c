import { createContext, useContext } from 'react'

/** Path of the page to change the password, if the person may open it. */
export const PasswordPathContext = createContext<string | undefined>(undefined)

/** Returns that path; undefined without such a page. */
export function usePasswordPath(): string | undefined {
  return useContext(PasswordPathContext)
}
