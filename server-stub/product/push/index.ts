import type { ServerModule } from '../server-module'
import { previewTargets } from './preview-targets'

/** Pushes from their page (B12): what would become of them before they are sent. */
export const pushes: ServerModule = {
  name: 'pushes',
  behaviours: { pushRecord: { previews: { send: previewTargets } } },
}
