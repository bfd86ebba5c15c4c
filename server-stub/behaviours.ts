import { loginLimitBehaviour } from './platform/login/login-limit-behaviour'
import { codeProblems } from './platform/metadata/problems/code-problems'
import type { MetadataService } from './platform/metadata/metadata-service'
import { SchemaError } from './platform/metadata/shipped/schema-error'
import type { ServerModule } from './platform/modules/server-module'
import { hashPassword } from './platform/passwords/password-hash'
import { accessBehaviour } from './platform/people/behaviours/access-behaviour'
import { accountActions } from './platform/people/behaviours/account-actions'
import { parameterBehaviour } from './platform/people/behaviours/parameter-behaviour'
import { roleBehaviour } from './platform/people/behaviours/role-behaviour'
import { checkAccounts, userBehaviour } from './platform/people/behaviours/user-behaviour'
import { grantsNow } from './platform/people/roles/grants-now'
import type { EntityBehaviour } from './platform/records/behaviour'
import { tenantLevels } from './platform/people/tenant-levels'
import { tenantBehaviour } from './platform/people/behaviours/tenant-behaviour'
import { composeBehaviours } from './platform/records/compose-behaviours'
import { translationStatus } from './platform/wording/translation-status'

/**
 * Collects the behaviours by entity, those of the platform and those of the product's modules.
 * @throws SchemaError when the code and the shipped metadata disagree on what is implemented in code
 */
export function behaviours(
  metadata: Pick<MetadataService, 'shipped' | 'current'>,
  modules: readonly Pick<ServerModule, 'behaviours' | 'parameters'>[],
): ReadonlyMap<string, EntityBehaviour> {
  const checks = modules.flatMap(({ parameters = {} }) => Object.entries(parameters))
  const ofPlatform: readonly (readonly [entity: string, behaviour: EntityBehaviour])[] = [
    ['config', parameterBehaviour(Object.fromEntries(checks))],
    ['thesaurus', translationStatus],
    ['user', accounts(metadata)],
    ['role', composeBehaviours([roleBehaviour(), accessBehaviour])],
    [
      'department',
      composeBehaviours([
        tenantBehaviour(() => tenantLevels(metadata.current()).at(-1) ?? 0),
        accessBehaviour,
      ]),
    ],
    ['deletedUser', composeBehaviours([{ checkAct: checkAccounts }, accessBehaviour])],
    ['loginLimit', loginLimitBehaviour],
  ]
  const ofModules = modules.flatMap(({ behaviours: own = {} }) => Object.entries(own))
  const all = new Map<string, EntityBehaviour>()
  for (const [entity, behaviour] of [...ofPlatform, ...ofModules]) {
    const before = all.get(entity)
    all.set(entity, before ? composeBehaviours([before, behaviour]) : behaviour)
  }
  const faults = codeProblems(metadata.shipped.entities, all)
  if (faults.length > 0) throw new SchemaError(faults)
  return all
}

function accounts(metadata: Pick<MetadataService, 'current'>): EntityBehaviour {
  const hash = (password: string) => hashPassword(password)
  return composeBehaviours([
    userBehaviour({ hashPassword: hash, grantsOf: grantsNow(metadata) }),
    accountActions(hash, () => metadata.current().passwordLengths),
    accessBehaviour,
  ])
}
