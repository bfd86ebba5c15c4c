import type { NarrowUpload } from './platform/files/upload-route'
import type { EnteringOptions } from './platform/login/register-entering'
import type { ProfileOptions } from './platform/people/preferences/profile-routes'
import type { WorkQueue } from './platform/jobs/work-queue'
import type { RecordStore } from './platform/records/record-store'
import type { ServerModule, Services } from './platform/modules/server-module'

/** The contributions of all modules of the product, merged by kind. */
export interface FromModules
  extends
    Required<Pick<EnteringOptions, 'waysIn' | 'passwordChecks'>>,
    Pick<ProfileOptions, 'ownFields' | 'announcementFor'> {
  readonly views: readonly (readonly [entity: string, store: RecordStore])[]
  readonly queues: readonly WorkQueue[]
  readonly uploads: readonly NarrowUpload[]
  readonly isPublic: (address: string) => Promise<boolean>
  readonly imageSources: () => Promise<readonly string[]>
}

/**
 * Merges the contributions of the modules in their order. Of a kind that allows only one, the first module's is taken.
 */
export function fromModules<Settings extends object>(
  modules: readonly ServerModule<Settings>[],
  services: Services<Settings>,
): FromModules {
  return {
    views: modules.flatMap(({ views }) => Object.entries(views?.(services) ?? {})),
    queues: modules.flatMap(({ queues = [] }) => queues),
    uploads: modules.flatMap(({ uploads = [] }) => uploads),
    waysIn: modules.flatMap(({ wayIn }) => wayIn?.(services) ?? []),
    passwordChecks: modules.flatMap(({ passwordChecks = [] }) => passwordChecks),
    ownFields: modules.flatMap(({ ownFields = [] }) => ownFields),
    async announcementFor(person) {
      for (const { announcement } of modules) {
        const found = await announcement?.(services, person)
        if (found) return found
      }
      return null
    },
    async isPublic(address) {
      for (const { isPublicFile } of modules)
        if (await isPublicFile?.(services.database, address)) return true
      return false
    },
    async imageSources() {
      const sources = await Promise.all(
        modules.map(async ({ imageSources }) => imageSources?.(services) ?? []),
      )
      return sources.flat()
    },
  }
}
