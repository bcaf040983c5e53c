export interface LinkedParty {
  readonly id: number;
  readonly name: string;
  readonly phones: readonly string[];
}
