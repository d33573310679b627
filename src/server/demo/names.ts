/** Made up from common given names and invented-sounding surnames; any likeness is chance. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const GIRLS = words(`
  Abigail Aisha Amelia Aoife Beth Bronwen Carys Chloe Clara Daisy Eilidh Eleanor Elsie Emily Esme Evie Faith Fatima Freya Georgia
  Grace Hannah Imogen Isla Jasmine Jess Keira Lily Maeve Maisie Matilda Mia Mina Niamh Nora Olivia Orla Phoebe Poppy Priya Ruby Sadie
  Saoirse Seren Sienna Sofia Tilly Yasmin Zara Zoë
`);
export const BOYS = words(`
  Aaron Adam Aidan Alfie Archie Ben Callum Caleb Cormac Dylan Eoin Ethan Euan Ewan Felix Finlay Freddie George Harry Hamza Idris Isaac
  Jack Jacob Jamie Joe Jude Kai Kofi Leo Liam Lewis Logan Lorcan Luca Mason Max Noah Oisín Oliver Omar Oscar Rhys Rory Ryan Sam Seán
  Theo Toby Zac
`);
export const SURNAMES = words(`
  Abbotsley Ackerby Aldermoor Ashcombe Barrowby Beckford Birchall Blakeney Bramhall Brightwell Burnside Calloway Carrick Chalford
  Colebrook Corrigan Cranmore Dalgleish Darnley Deverell Drummore Dunmoor Eastlake Ellerby Fairburn Farrow Fenwick Finnerty Garside
  Glanville Greenhalgh Hadleigh Hallam Harcastle Hartwell Hazelden Heathcote Holbrook Inglewood Jessop Kearney Kelleher Kestle Kinsella
  Lambourne Langridge Larkin Lockyer Loughran Maddern Marchbank Marlowe McAlary McBurney McCorran Merriweather Milburn Mortlake Nethercott
  Norbury Oakden O'Driskel Okonedo Okoye Orchard Padwick Penhale Pembury Quayle Quinnell Rahmani Ravenhill Redfern Rosewarne Rowntree
  Saltmarsh Sandhu Selwood Shelbourne Sinclare Smallwood Stanmore Stenhouse Sutcliff Tavener Thackray Thornbury Tregarth Trelawn Uppingham
  Vasey Venn Wakelin Warrender Westbrook Whitlock Wickstead Wolfendale Yardley Yelland
`);
export const CLUBS: readonly string[] = [
  'Ashdown Harriers',
  'Brookvale AC',
  'Castle Hill Athletics',
  'Dunmoor Striders',
  'Eastlake Track Club',
  'Fenwick Park School',
  'Glenmore AC',
  'Holbrook and District',
  'Kingsmead School',
  'Larkfield Ladies and Gents AC',
  'Northgate Juniors',
  'Riverside AC',
];
