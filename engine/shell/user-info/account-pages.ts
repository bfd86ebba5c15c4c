import type { CustomPage } from '../../registry/create-registry'

/** The account page, which every console has (R12). */
export const accountPages: readonly CustomPage[] = [
  {
    code: 'user_info',
    load: async () => ({ default: (await import('./user-info-page')).UserInfoPage }),
  },
]
