import DensityIcon from '@mui/icons-material/DensityMediumOutlined';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useTexts } from '../../lib/texts.ts';
import { DENSITIES, type Density } from '../../ui/table/table-column.ts';
import { listingTexts } from '../listing.texts.ts';
import { ToolMenu } from './ToolMenu.tsx';

interface DensityMenuProps {
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

export function DensityMenu({ density, onDensity }: DensityMenuProps) {
  const texts = useTexts(listingTexts);
  return (
    <ToolMenu label={texts.density} icon={<DensityIcon fontSize="small" />} width={160}>
      {(close) => (
        <MenuList autoFocus>
          {DENSITIES.map((choice) => (
            <MenuItem
              key={choice}
              role="menuitemradio"
              aria-checked={choice === density}
              selected={choice === density}
              onClick={() => {
                onDensity(choice);
                close();
              }}
            >
              {texts[choice]}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </ToolMenu>
  );
}
