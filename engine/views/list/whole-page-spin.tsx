import { Spin } from 'antd'

/** Stands in while the code of a dialog loads. */
export function WholePageSpin() {
  return <Spin fullscreen delay={200} />
}
