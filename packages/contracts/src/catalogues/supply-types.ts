import { namedCatalogue } from './named-catalogue.ts';

export const supplyTypes = namedCatalogue({
  name: 'supply-types',
  path: '/catalogs/supply-type/',
  preloadPath: '/catalogs/services/supply-type/',
  model: 'catalogs/supply',
  summary: 'Types of supply',
});

export const { list: listSupplyTypes, export: exportSupplyTypes } = supplyTypes.listing;
export const {
  read: readSupplyType,
  add: addSupplyType,
  edit: editSupplyType,
  remove: removeSupplyType,
} = supplyTypes.record;
export const { preload: preloadSupplyTypes } = supplyTypes;
