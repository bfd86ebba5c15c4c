import type { ServerModule } from '../server-module'
import { departmentBehaviour } from './department-behaviour'

/** Operators and their levels (L5). */
export const operators: ServerModule = {
  name: 'operators',
  behaviours: { department: departmentBehaviour },
}
