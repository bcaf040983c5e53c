interface Named {
  readonly treatment?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mothersLastName: string;
}

/** «Lic. Ana María Mora Díaz»; missing parts leave no gap. */
export function fullName({ treatment = '', firstName, lastName, mothersLastName }: Named): string {
  return [treatment, firstName, lastName, mothersLastName].filter((part) => part.trim() !== '').join(' ');
}
