import { representative } from './screens/representative'
import { testScreens } from './screens/test-screens'

testScreens((no) => !representative.has(no))
