import type { Filter } from '@aura/contracts/listing';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useTitled } from '../use-titled.ts';

interface FilterListProps {
  readonly filters: Readonly<Record<string, Filter>>;
  readonly onChoose: (name: string) => void;
}

export function FilterList({ filters, onChoose }: FilterListProps) {
  const titled = useTitled();
  return (
    <MenuList autoFocusItem>
      {Object.entries(filters).map(([name, { title }]) => (
        <MenuItem key={name} onClick={() => onChoose(name)}>
          {titled(title)}
        </MenuItem>
      ))}
    </MenuList>
  );
}
