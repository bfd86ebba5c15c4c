import { createContext, useContext } from 'react'

/** Address of the page where people change their password, when it is open to the person. */
export const PasswordPathContext = createContext<string | undefined>(undefined)

/** That address; undefined where there is no such page. */
export function usePasswordPath(): string | undefined {
  return useContext(PasswordPathContext)
}
