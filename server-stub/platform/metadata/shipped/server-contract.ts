import { createCheck } from '../../../../engine/metadata/json-schema/json-schema'
import condition from '../../../../schemas/contract/condition.json' with { type: 'json' }
import dictionary from '../../../../schemas/contract/dictionary.json' with { type: 'json' }
import entity from '../../../../schemas/contract/entity.json' with { type: 'json' }
import group from '../../../../schemas/contract/group.json' with { type: 'json' }
import menuInstall from '../../../../schemas/contract/menu-install.json' with { type: 'json' }
import product from '../../../../schemas/contract/product.json' with { type: 'json' }
import requirement from '../../../../schemas/contract/requirement.json' with { type: 'json' }
import text from '../../../../schemas/contract/text.json' with { type: 'json' }

/** Validators for those schemas of schemas/contract that only the server reads. The console does not load them. */
export const serverContract = {
  dictionary: createCheck(dictionary, [text]),
  group: createCheck(group, [text, condition, requirement, entity]),
  product: createCheck(product, [text]),
  menuInstall: createCheck(menuInstall, [text, dictionary]),
}
