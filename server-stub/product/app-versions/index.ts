import type { FileStorage } from '../../platform/files/file-storage'
import type { ServerModule } from '../server-module'
import { appUpload, appVersionBehaviour } from './app-version-behaviour'

/** Versions of the app that runs on machines. */
export function appVersions(files: Pick<FileStorage, 'get'>): ServerModule {
  return {
    name: 'app-versions',
    behaviours: { vmAppVersion: appVersionBehaviour(files) },
    uploads: [appUpload],
  }
}
