import type { Environment } from './environment'
import { seedPassword } from './product/seed/seed-password'

const accounts: readonly (readonly [name: string, what: string])[] = [
  ['admin', 'everything, system pages included'],
  ['maker', 'back office of the maker'],
  ['primary', 'operator of level 1'],
  ['secondary', 'operator of level 2'],
  ['third', 'operator of level 3'],
  ['finance', 'figures, to look at only'],
  ['replenisher', 'stock only'],
  ['demo', 'nothing can be changed'],
]

/** The address, the seeded accounts, and how many machines are simulated. */
export function greeting(address: string, environment: Environment, machines = 0): string {
  const shown = address.replace('[::1]', 'localhost')
  if (environment.seedScale === 'none')
    return `The console is at ${shown}\nAccount: admin, password: ${seedPassword}`
  const list = accounts.map(([name, what]) => `  ${name.padEnd(12)} ${what}`).join('\n')
  const fleet =
    machines > 0
      ? `\n${machines} machines are simulated: they sell, and answer pushes. FLEET=off leaves them out.\n`
      : ''
  return `\nThe console is at ${shown}\n\nAccounts (password ${seedPassword}):\n${list}\n${fleet}`
}
