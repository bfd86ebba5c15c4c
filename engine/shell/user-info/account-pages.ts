import type { CustomPage } from '../../registry/create-registry'

/** Pages about a person's own account, which any console has (R12). */
export const accountPages: readonly CustomPage[] = [
  {
    code: 'user_info',
    load: async () => ({ default: (await import('./user-info-page')).UserInfoPage }),
  },
]
