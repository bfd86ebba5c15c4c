import componentConfig from '../../schemas/contract/component-config.json' with { type: 'json' }
import condition from '../../schemas/contract/condition.json' with { type: 'json' }
import dict from '../../schemas/contract/dict.json' with { type: 'json' }
import entity from '../../schemas/contract/entity.json' with { type: 'json' }
import envelope from '../../schemas/contract/envelope.json' with { type: 'json' }
import listPage from '../../schemas/contract/list-page.json' with { type: 'json' }
import menuColumn from '../../schemas/contract/menu-column.json' with { type: 'json' }
import menuFormItem from '../../schemas/contract/menu-form-item.json' with { type: 'json' }
import menuSearchItem from '../../schemas/contract/menu-search-item.json' with { type: 'json' }
import menu from '../../schemas/contract/menu.json' with { type: 'json' }
import menus from '../../schemas/contract/menus.json' with { type: 'json' }
import pageDefinition from '../../schemas/contract/page-definition.json' with { type: 'json' }
import profile from '../../schemas/contract/profile.json' with { type: 'json' }
import requirement from '../../schemas/contract/requirement.json' with { type: 'json' }
import screen from '../../schemas/contract/screen.json' with { type: 'json' }
import text from '../../schemas/contract/text.json' with { type: 'json' }
import { createCheck, type Check } from './json-schema/json-schema'

const shared = [text, condition, requirement, entity]

const screenDefinition = (name: string) => ({ $ref: `screen.json#/definitions/${name}` })

/**
 * Checks of the wire and of the two metadata formats: one per schema of schemas/contract that client and server read.
 */
export const contract = {
  componentConfig: createCheck(componentConfig),
  dict: createCheck(dict),
  entity: createCheck(entity, [text, condition, requirement]),
  envelope: createCheck(envelope),
  listPage: createCheck(listPage),
  menu: createCheck(menu),
  menuColumn: createCheck(menuColumn),
  menuFormItem: createCheck(menuFormItem),
  menuSearchItem: createCheck(menuSearchItem),
  menus: createCheck(menus, [text]),
  pageDefinition: createCheck(pageDefinition),
  profile: createCheck(profile),
  screen: {
    list: createCheck(screenDefinition('listScreen'), [screen, ...shared]),
    form: createCheck(screenDefinition('formScreen'), [screen, ...shared]),
    tabs: createCheck(screenDefinition('tabsScreen'), [screen, ...shared]),
    selector: createCheck(screenDefinition('selectorScreen'), [screen, ...shared]),
    record: createCheck(screenDefinition('recordScreen'), [screen, ...shared]),
  },
} satisfies Record<string, Check | Record<string, Check>>
