import { atom } from 'jotai'

/** True once the server serves another build of the console than the one that is open. */
export const newReleaseAtom = atom(false)
