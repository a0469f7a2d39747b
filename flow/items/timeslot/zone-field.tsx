import { Field } from '../../../ui/field/field.tsx'
import { SelectInput } from '../../../ui/text-input/select-input.tsx'
import { timeslotWords } from './words.ts'
import { listZones } from './zones.ts'

interface ZoneFieldProps {
  id: string
  zone: string
  /** The zone of this device. */
  own: string
  disabled: boolean
  onChange(zone: string): void
}

/** By whose clocks times are said. */
export function ZoneField({ id, zone, own, disabled, onChange }: ZoneFieldProps) {
  return (
    <Field id={id} label={timeslotWords.zone} error={null}>
      {(wiring) => (
        <SelectInput
          {...wiring}
          value={zone}
          options={listZones(zone, own)}
          disabled={disabled}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
