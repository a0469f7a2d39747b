/** Prints speed as ratios measured in turns; an absolute time says little on a shared machine. */
import { compareProceedRate } from './proceed-rate.ts'

const proceed = await compareProceedRate()
console.log('proceed through the API against the same statements on the bare database')
console.log(`  calls per second   ${proceed.ours.toFixed(0)} against ${proceed.floor.toFixed(0)}`)
console.log(`  ratio              ${proceed.ratio.toFixed(2)}  (must be 0.35, aim 0.60)`)
console.log(`  statements per call ${proceed.statements.toFixed(1)}  (at most 4)`)
