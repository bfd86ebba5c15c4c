import { loginLimitBehaviour } from './login/login-limit-behaviour'
import { aliveBehaviour } from './metadata/alive-behaviour'
import type { MetadataService } from './metadata/metadata-service'
import { accessBehaviour } from './people/access-behaviour'
import { hashPassword } from './people/password-hash'
import type { EntityBehaviour } from './records/behaviour'
import { departmentBehaviour } from './records/behaviours/department-behaviour'
import { machineBehaviour } from './records/behaviours/machine-behaviour'
import { pictureBehaviour } from './records/behaviours/picture-behaviour'
import { roleBehaviour } from './records/behaviours/role-behaviour'
import { userBehaviour } from './records/behaviours/user-behaviour'
import { composeBehaviours } from './records/compose-behaviours'

/** What metadata cannot say, by entity. */
export function behaviours(metadata: MetadataService): ReadonlyMap<string, EntityBehaviour> {
  const alive = aliveBehaviour(metadata)
  return new Map<string, EntityBehaviour>([
    ['config', alive],
    ['thesaurus', alive],
    ['sysWordLabel', alive],
    [
      'user',
      composeBehaviours([
        userBehaviour({ hashPassword: (password: string) => hashPassword(password) }),
        accessBehaviour,
      ]),
    ],
    ['role', composeBehaviours([roleBehaviour(), accessBehaviour])],
    ['department', composeBehaviours([departmentBehaviour, accessBehaviour])],
    ['loginLimit', loginLimitBehaviour],
    ['machine', machineBehaviour],
    ['goodsImage', pictureBehaviour],
  ])
}
