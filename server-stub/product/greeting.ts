import { firstPassword } from '../platform/passwords/first-password'
import { accountList } from '../platform/seeding/account-list'
import type { ProductSettings } from './product-environment'

const accounts = [
  { userName: 'admin', about: 'everything, system pages included' },
  { userName: 'maker', about: 'back office of the maker' },
  { userName: 'primary', about: 'operator of level 1' },
  { userName: 'secondary', about: 'operator of level 2' },
  { userName: 'third', about: 'operator of level 3' },
  { userName: 'finance', about: 'figures, to look at only' },
  { userName: 'replenisher', about: 'stock only' },
  { userName: 'demo', about: 'nothing can be changed' },
]

/** Returns the seeded accounts and the number of simulated machines, as text for the console of the server. */
export function greeting({ seedScale }: Pick<ProductSettings, 'seedScale'>, machines = 0): string {
  if (seedScale === 'none') return `Account: admin, password: ${firstPassword}`
  const fleet =
    machines > 0
      ? `\n\n${machines} machines are simulated: they sell, and answer pushes. FLEET=off leaves them out.`
      : ''
  return accountList(accounts) + fleet
}
