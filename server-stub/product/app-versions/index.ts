import type { ServerModule } from '../server-module'
import { appUpload } from './app-version-behaviour'

/** Versions of the app that runs on machines. */
export const appVersions: ServerModule = { name: 'app-versions', uploads: [appUpload] }
