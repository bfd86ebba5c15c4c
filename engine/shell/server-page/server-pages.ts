import type { CustomPage } from '../../registry/create-registry'

/** The administrator's page of servers, which every console has. */
export const serverPages: readonly CustomPage[] = [
  { code: 'server', load: async () => ({ default: (await import('./server-page')).ServerPage }) },
]
