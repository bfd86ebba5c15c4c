import { ListSearch } from '../../engine/index'
import { MapScreen } from './map-screen'

/** R28: the filtered machines on a map (B9). */
export default function MachineMap() {
  return <ListSearch code="machine_map">{(rows) => <MapScreen rows={rows} />}</ListSearch>
}
