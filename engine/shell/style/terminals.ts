import type { Terminal } from '../../ports/settings-store'

/** The styles to choose from (4.1, version selector). */
export const terminals: readonly Terminal[] = ['computer', 'mobile']
