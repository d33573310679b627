/** The devices of a rehearsal's made-up staff. */
export const DEVICE_KINDS = ['desk', 'official', 'photo-finish', 'office'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export interface PlannedDevice {
  readonly kind: DeviceKind;
  readonly name: string;
}
